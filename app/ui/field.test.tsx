import { type AriaAttributes, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileField, SelectField, TextAreaField, TextField } from './field.tsx';

interface Given extends AriaAttributes {
  hint?: string;
  error?: string;
  required?: boolean;
}

const fields = {
  TextField: (given: Given) => createElement(TextField, { name: 'code', label: 'Code', ...given }),
  TextAreaField: (given: Given) => createElement(TextAreaField, { name: 'code', label: 'Code', ...given }),
  SelectField: (given: Given) => createElement(SelectField, { name: 'code', label: 'Code', options: [], ...given }),
  FileField: (given: Given) => createElement(FileField, { name: 'code', label: 'Code', ...given }),
};

test.for(Object.entries(fields))('a %s is described by what the page says elsewhere, its hint and its error', ([, field]) => {
  /** What the control itself says to a screen reader. */
  const aria = (given: Given) => {
    const [control = ''] = /<(input|textarea|select)[^>]*>/.exec(renderToStaticMarkup(field(given))) ?? [];
    return Object.fromEntries([...control.matchAll(/ aria-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  };
  expect(aria({})).toEqual({});
  expect(aria({ 'aria-describedby': 'answer', 'aria-invalid': true })).toEqual({ describedby: 'answer', invalid: 'true' });
  expect(aria({ 'aria-describedby': 'answer', hint: 'Six letters', error: 'Too short' })).toEqual({
    describedby: 'answer field-code-hint field-code-error',
    invalid: 'true',
  });
});

test.for(Object.entries(fields))('a %s that is required is not called wrong before anything is', ([, field]) => {
  const invalid = (given: Given) => / aria-invalid="(\w+)"/.exec(renderToStaticMarkup(field(given)))?.[1];
  expect(invalid({ required: true })).toBe('false');
  expect(invalid({ required: true, error: 'Code is required' })).toBe('true');
  expect(invalid({ required: true, 'aria-invalid': true })).toBe('true');
  expect(invalid({}), 'nothing to say').toBeUndefined();
});

test('a text field reads out the prefix that stands inside it', () => {
  const markup = renderToStaticMarkup(
    createElement(TextField, { name: 'mobile', label: 'Mobile', prefix: '+91', hint: 'Ten digits' }),
  );
  expect(markup).toContain('<input aria-describedby="field-mobile-prefix field-mobile-hint"');
  expect(markup).toMatch(/<span id="field-mobile-prefix"[^>]*>\+91<\/span>/);
});

test('what is written from the right is typed from the right', () => {
  expect(renderToStaticMarkup(fields.TextAreaField({}))).toContain(' dir="auto"');
  expect(renderToStaticMarkup(fields.TextField({}))).toContain(' dir="auto"');
  const address = createElement(TextField, { name: 'email', label: 'Email', type: 'email' });
  expect(renderToStaticMarkup(address), 'an address has one direction').not.toContain('dir=');
});
