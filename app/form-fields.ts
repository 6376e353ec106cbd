import type { FieldErrors } from '#domain/errors.ts';

/** The keys of an object of words under which there is one text, rather than a table of them. */
type TextKey<Words> = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words] & string;

/**
 * What the controls of a form have of it as it was filled. None cuts off what is pasted: its rules say by the field that it is too
 * long, and nothing goes missing unseen.
 * @param labels the controls' labels by name
 * @param values what was typed, or is kept, by name
 * @param errors what is wrong with it, by name
 * @returns for a control's name, the properties that any kind of field begins with
 */
export function fieldsOf<Words>(
  labels: Words,
  values: { readonly [Name in TextKey<Words>]?: string | undefined },
  errors: FieldErrors,
) {
  return <Name extends TextKey<Words>>(name: Name) => ({
    name,
    label: labels[name],
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
}
