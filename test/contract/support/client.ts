import { randomUUID } from 'node:crypto';
import { Api, type CallOptions, type JsonObject } from '../../support/api';
import type { ApiResponse, RequestHeaders } from '../../support/http';
import { addressOf, type Operation } from './operations';
import type { Witness } from './witness';

export interface Identity {
  key: string;
  keyId: string;
  accountId: string;
  organizationId: string;
}

/** Calls the API with one key. The witness checks every response. */
export class Client extends Api {
  constructor(
    baseUrl: string,
    private readonly witness: Witness,
    readonly identity: Identity,
  ) {
    super(baseUrl, identity.key);
  }

  override async call(method: string, path: string, options?: CallOptions): Promise<ApiResponse> {
    const response = await super.call(method, path, options);
    this.witness.observe(response);
    return response;
  }

  /** Calls an operation with a valid body. @param id of the resource; by default one that does not exist */
  perform(operation: Operation, headers: RequestHeaders = {}, id: string = randomUUID()): Promise<ApiResponse> {
    const { method, body } = operation;
    return this.call(method, addressOf(operation, id), { headers, ...(body !== undefined && { body }) });
  }

  question(contentId: string, body: JsonObject = {}): Promise<string> {
    const question = { type: 'true_false', prompt: 'The sun is a star.', isTrue: true, ...body };
    return this.made(`/v1/contents/${contentId}/questions`, question);
  }

  /** Returns the same client with other options. */
  with(identity: Partial<Identity>): Client {
    return new Client(this.baseUrl, this.witness, { ...this.identity, ...identity });
  }
}
