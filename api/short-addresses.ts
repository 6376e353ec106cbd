/** The addresses of the door beside `/api/*`. They import nothing: the server knows them before it loads the door. */
export const shortAddresses = ['/image/:name', '/members/:id'] as const;
