/** Sending was stopped by whoever sends. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/**
 * Sends a form with files by XMLHttpRequest: `fetch` does not say how far the sending is.
 * @param onProgress hears the share that has been sent, from 0 to 1
 * @returns the answer's JSON
 * @throws Stopped when `signal` says so; any other error where no answer arrived
 */
export function sendWithProgress<Answer>(
  url: string,
  form: FormData,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stopped = () => reject(new Stopped('Sending was stopped.'));
    // Between pressing Submit and sending a form may wait, and can be stopped.
    if (signal.aborted) return stopped();
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onload = () => (request.response?.kind ? resolve(request.response) : reject(new Error('No answer of ours.')));
    request.onerror = () => reject(new Error('The form did not arrive.'));
    request.onabort = stopped;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}
