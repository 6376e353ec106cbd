/** How large an uploaded image may be, in bytes. */
export const largestImage = 10 * 1024 * 1024;

/** What is said of a larger one, here and in the browser, which need not send it first. */
export const imageTooLarge = 'The image is larger than 10 MB.';
