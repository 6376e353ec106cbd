/** What no browser and no proxy keeps: it is true at this moment only. */
export const noStore = { 'cache-control': 'no-store' };

/** What never changes under its address: whoever has it never asks again. */
export const forGood = { 'cache-control': 'public, max-age=31536000, immutable' };
