/** What no browser and no proxy keeps: it is true at this moment only. */
export const noStore = { 'cache-control': 'no-store' };

/** What never changes under its address: whoever has it never asks again. */
export const forGood = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * What never changes under its address, and may be erased: a browser that has it never asks again; a cache that serves many, such
 * as a CDN, asks every five minutes whether it is still there, and may not serve it unasked after that.
 */
export const untilErased = { 'cache-control': 'public, max-age=31536000, s-maxage=300, immutable' };
