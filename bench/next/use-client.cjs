/** Says of a component with effects or a context what Next wants to be told, and React Router does not. */
module.exports = (source) => `'use client';\n${source}`;
