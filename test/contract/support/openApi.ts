import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../../support/api';
import type { ApiResponse } from '../../support/http';
import { faultsBySchema } from './invariants';

interface PublishedResponse {
  headers?: Record<string, JsonObject>;
  content?: Record<string, JsonObject>;
}

const ROOT = 'openapi';

/** Finds differences between responses and the published document. */
export class OpenApi {
  private readonly ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));
  private readonly compiled = new Map<string, ValidateFunction>();

  private constructor(readonly document: JsonObject) {
    this.ajv.addSchema(document, ROOT);
  }

  /** Reads the document; undefined if it is not published. */
  static async read(baseUrl: string): Promise<OpenApi | undefined> {
    const response = await fetch(`${baseUrl}/v1/openapi.json`);
    const text = await response.text();
    return response.status === 200 ? new OpenApi(JSON.parse(text) as JsonObject) : undefined;
  }

  /** Finds an operation by method and path, such as `GET /v1/contents`. */
  operation(name: string): JsonObject | undefined {
    const [method = '', path = ''] = name.split(' ');
    const item = (this.document['paths'] as JsonObject)[path] as JsonObject | undefined;
    return item?.[method.toLowerCase()] as JsonObject | undefined;
  }

  get operationNames(): string[] {
    const paths = Object.entries(this.document['paths'] as Record<string, JsonObject>);
    return paths.flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
  }

  *faultsOf(response: ApiResponse, name: string): Generator<string> {
    const { status, headers, asked, json } = response;
    const operation = this.operation(name);
    if (operation === undefined) {
      yield 'the operation is not documented';
      return;
    }
    const found = this.follow((operation['responses'] as JsonObject)[status] as JsonObject | undefined);
    if (found === undefined) {
      yield 'the status is not documented';
      return;
    }
    const { value, pointer } = found;
    const { headers: published = {}, content } = value as PublishedResponse;
    const location =
      pointer ?? `/paths/${escape(name.split(' ')[1] ?? '')}/${name.split(' ')[0]?.toLowerCase()}/responses/${status}`;
    for (const [header, description] of Object.entries(published)) {
      yield* this.faultsOfHeader(header, headers[header.toLowerCase()], description);
    }
    if (content === undefined) {
      if (response.text !== '') yield 'the body is not documented';
    } else if (asked.method !== 'HEAD') {
      if (content['application/json'] === undefined) yield 'application/json is not documented';
      const schema = `${ROOT}#${location}/content/application~1json/schema`;
      yield* faultsBySchema('body', this.validator({ $ref: schema }), json);
    }
  }

  private *faultsOfHeader(name: string, value: string | undefined, published: JsonObject): Generator<string> {
    const { value: header = {} } = this.follow(published) ?? {};
    if (value === undefined) {
      if (header['required'] === true) yield `${name} is missing`;
      return;
    }
    const schema = (header['schema'] ?? {}) as JsonObject;
    const typed = schema['type'] === 'integer' ? Number(value) : value;
    yield* faultsBySchema(name, this.validator(schema), typed);
  }

  /** The parameter of this name, inline or referenced; empty if there is none. */
  resolve(parameters: readonly JsonObject[], name: string): JsonObject {
    const all = parameters.map((parameter) => this.follow(parameter)?.value ?? {});
    return all.find((parameter) => parameter['name'] === name) ?? {};
  }

  /** Resolves a reference. @returns the schema and its path */
  private follow(value: JsonObject | undefined): { value: JsonObject; pointer?: string } | undefined {
    const reference = value?.['$ref'];
    if (value === undefined || typeof reference !== 'string') return value && { value };
    const pointer = reference.slice(1);
    const names = pointer
      .slice(1)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    let target = this.document;
    for (const name of names) target = target[name] as JsonObject;
    return { value: target, pointer };
  }

  private validator(schema: JsonObject): ValidateFunction {
    const key = JSON.stringify(schema);
    const validate = this.compiled.get(key) ?? this.ajv.compile(schema);
    this.compiled.set(key, validate);
    return validate;
  }
}

const escape = (name: string): string => encodeURI(name.replaceAll('~', '~0').replaceAll('/', '~1'));
