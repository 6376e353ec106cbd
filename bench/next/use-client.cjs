const hook = /import [^;]*\buse[A-Z][^;]* from '(react|.*\/use-[\w-]+\.ts)'/;

/** Lets components with hooks run in the browser too, as Next asks; all others stay on the server. */
module.exports = (source) => (hook.test(source) ? `'use client';\n${source}` : source);
