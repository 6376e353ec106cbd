import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** What was loaded of the build, by its path. */
const modules = new Map();
/** What was compiled here, by the path under which it is to be kept. */
const compiled = new Map();

/**
 * Loads a file of the built server, which is the function that Node's own `require` would make of it. When the process ends, V8's
 * compiled code of the file is kept beside it for later processes: its top-level statements, which Node's compile cache keeps
 * too, and each function that was called. A start calls more than a thousand functions, and compiling them anew took a quarter of
 * its time.
 * @param {string} path absolute
 * @returns what the file exports
 */
export function loadBuilt(path) {
  const known = modules.get(path);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(path, module);
  try {
    run(path, module);
  } catch (error) {
    modules.delete(path); // the next one who needs it tries again
    throw error;
  }
  return module.exports;
}

function run(path, module) {
  const folder = dirname(path);
  const outside = createRequire(path);
  const require = (name) => (name.startsWith('.') ? loadBuilt(resolve(folder, name)) : outside(name));
  compile(path).runInThisContext()(module.exports, require, module, path, folder);
}

function compile(path) {
  const source = readFileSync(path, 'utf8');
  const kept = `${path}.${crc32(source).toString(36)}`; // V8 itself compares no more than lengths
  const cachedData = readIfThere(kept);
  const script = new Script(source, { filename: path, cachedData });
  if (!cachedData || script.cachedDataRejected) compiled.set(kept, script);
  return script;
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

process.once('exit', () => {
  try {
    for (const [path, script] of compiled) keep(path, script);
  } catch {
    // Where nothing may be written, or there is no space, the next start takes a little longer.
  }
});

function keep(path, script) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, script.createCachedData());
  renameSync(unfinished, path);
}
