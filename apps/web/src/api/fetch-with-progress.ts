/** Called repeatedly during the upload with the share that has been sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * `fetch` for a large body: only the older XMLHttpRequest reports upload progress. Resolves and rejects as `fetch` does, with a
 * TypeError where no answer came and an AbortError where the signal aborted it.
 */
export function fetchWithProgress(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(init.method ?? 'GET', url);
    call.responseType = 'blob';
    new Headers(init.headers).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(toResponse(call)));
    call.addEventListener('error', () => reject(new TypeError('The request failed')));
    call.addEventListener('abort', () => reject(new DOMException('The request was stopped', 'AbortError')));
    init.signal?.addEventListener('abort', () => call.abort());
    // A body made by encode-call.ts is text or a form, which both know.
    call.send(init.body as XMLHttpRequestBodyInit);
  });
}

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const content: unknown = call.response;
  return new Response(content instanceof Blob ? content : null, { status: call.status, headers });
}
