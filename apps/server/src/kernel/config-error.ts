/** A configuration that cannot work, with one clear sentence for the person who starts the server. */
export class ConfigError extends Error {}
