const hook = /import [^;]*\buse[A-Z][^;]* from '(react|.*\/use-[\w-]+\.ts)'/;
const handler = /\son[A-Z]\w*=\{/;

/** Lets components with hooks and handlers run in the browser too, as Next asks; all others stay on the server. */
module.exports = (source) => (hook.test(source) || handler.test(source) ? `'use client';\n${source}` : source);
