import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** What was loaded of the build, by its path. */
const modules = new Map();
/** What was compiled here, by the path under which it is to be kept. */
const compiled = new Map();

/** In bytes. It stands at the end, for V8 copies code that does not begin at a whole word. */
const checksumLength = 4;

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
  const cachedData = readIfWhole(kept);
  const script = new Script(source, { filename: path, cachedData });
  if (!cachedData || script.cachedDataRejected) compiled.set(kept, script);
  return script;
}

/** What is kept, where it is whole: of what V8 is given it checks the head alone, and dies of a damage further on. */
function readIfWhole(path) {
  try {
    const kept = readFileSync(path);
    const code = kept.subarray(0, -checksumLength);
    return crc32(code) === kept.readUInt32LE(code.length) ? code : undefined;
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
  const code = script.createCachedData();
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32LE(crc32(code));
  // Through to the disk first: else a power cut can leave the name without all of its bytes.
  writeFileSync(unfinished, Buffer.concat([code, checksum]), { flush: true });
  renameSync(unfinished, path);
}
