/** How large an uploaded image may be, in bytes. */
export const largestImage = 10 * 1024 * 1024;

/** The message for a larger one, on the server and in the browser, which can show it before sending the file. */
export const imageTooLarge = 'The image is larger than 10 MB.';
