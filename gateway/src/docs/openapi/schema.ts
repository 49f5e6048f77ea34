/** JSON of OpenAPI or JSON Schema. */
export type Schema = Record<string, unknown>;
