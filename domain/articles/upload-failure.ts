const opening = 'Image upload failed: ';

/**
 * A failed upload of an image in the specification's words (section 8).
 * @param reason the server's message or the error's; one that says so already stays as it is
 */
export function uploadFailed(reason: string): string {
  return reason.startsWith(opening) ? reason : opening + reason;
}
