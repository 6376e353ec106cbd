/**
 * A page as the server answers with it, for a script that puts a part of it in place.
 * @returns undefined where no page arrives; an answer that says what is wrong is a page too
 * @throws the reason of `signal` when that ends it
 */
export async function fetchPage(address: string, request: RequestInit = {}): Promise<Document | undefined> {
  try {
    const answer = await fetch(address, { ...request, headers: { accept: 'text/html' } });
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return undefined;
  }
}

/** A new copy of what stands ready in a `<template>`. */
export function copyOf(template: HTMLTemplateElement): Node {
  return document.importNode(template.content, true);
}
