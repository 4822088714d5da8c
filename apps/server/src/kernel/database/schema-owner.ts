/** What a migration needs of an engine: scripts of many statements, by the schema's owner. */
export interface SchemaOwner {
  script(text: string): Promise<void>;
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Readonly<Record<string, unknown>>[] }>;
}

/** The database cannot be brought to this version; says why in one sentence. */
export class MigrationError extends Error {}
