import { ApiError } from '../api/api-error.js';

/** Sends bytes and tells how many have gone. @returns the ETag that completes the upload */
export function sendSlice(options: {
  readonly url: string;
  readonly bytes: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}): Promise<string> {
  const { url, bytes, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const etag = request.getResponseHeader('etag');
      if (request.status < 300 && etag !== null) resolve(etag);
      else reject(new ApiError(request.status, { message: request.statusText }));
    };
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(new DOMException('Removed', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(bytes);
  });
}
