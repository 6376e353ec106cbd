/**
 * Loads a file of the built server and all that it imports.
 * @param path absolute
 * @returns what the file exports
 */
export function loadBuilt(path: string): unknown;
