/** Says of a component with effects what Next wants to be told, and React Router does not. */
module.exports = (source) => `'use client';\n${source}`;
