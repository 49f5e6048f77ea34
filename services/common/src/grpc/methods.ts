import type { handleUnaryCall } from '@grpc/grpc-js';

/** What a method knows of the call it answers, or sends along with the call it makes. */
export interface Call {
  /** Milliseconds since the epoch; what is not done by then answers `unavailable`. */
  deadline: number;
}

export type Method<Request, Response> = (request: Request, call: Call) => Promise<Response>;

/** The names that the generated interface declares itself, without the index signature that grpc-js adds. */
type Declared<Server> = keyof {
  [Name in keyof Server as string extends Name ? never : number extends Name ? never : Name]: true;
};

/**
 * The methods of a service as plain functions, for its handlers and its clients alike, from the server interface that
 * ts-proto generates. A missing RPC does not compile.
 */
export type Methods<Server> = {
  [Name in Declared<Server> & keyof Server]: Server[Name] extends handleUnaryCall<infer Request, infer Response>
    ? Method<Request, Response>
    : never;
};
