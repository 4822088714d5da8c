import type { Translation } from '../../typing.ts';
import type { transport as zh } from '../../zh/application/transport.ts';

export const transport = {
  h400: 'Bad request (400)',
  h401: 'Your session has expired! (401)',
  h403: 'Access denied (403)',
  h404: 'Request failed (404)',
  h408: 'Request timed out (408)',
  h413: 'Upload is too large (413)',
  h415: 'File type is not supported (415)',
  h429: 'Too many requests, please try again shortly (429)',
  h500: 'Server error (500)',
  h501: 'Service not implemented (501)',
  h502: 'Network error (502)',
  h503: 'Service unavailable (503)',
  h504: 'Network timed out (504)',
  h505: 'HTTP version not supported (505)',
  h507: 'The server has no room left; nothing was saved (507)',
  hOther: 'Connection error ({{status}})!',

  // Section 8, word for word, here and wherever the specification quotes English.
  hasError: 'Has Error',
  verificationFailed: 'Verification failed, please Login again.',

  unavailable:
    'The portal is busy or being restarted (503). Please try again in a few seconds; what was not confirmed may not have been saved.',

  uploadFail: 'Upload Fail',

  offline: 'You are offline. Work continues when the connection is back.',
  offlineNotSaved: 'You are offline and this is not saved yet. It stays on this page; try again when you are online.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
} as const satisfies Translation<typeof zh>;
