/**
 * `Given`, if each of its keys is a key of `Row`; else `never`.
 * Drizzle drops unknown keys silently: with this, a form field that has no column does not compile.
 */
export type Exact<Row, Given extends Partial<Row>> = Exclude<keyof Given, keyof Row> extends never ? Given : never;
