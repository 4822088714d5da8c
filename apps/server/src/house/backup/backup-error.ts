/** What keeps a copy from being made, checked or brought back, in one sentence for the person who wants it. */
export class BackupError extends Error {}
