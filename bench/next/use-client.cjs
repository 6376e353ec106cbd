/** Says of a component that answers to events what Next wants to be told, and React Router does not. */
module.exports = (source) => `'use client';\n${source}`;
