import type { handleUnaryCall } from '@grpc/grpc-js';
import type { OperatorCall } from './operators';

export type { OperatorCall } from './operators';

export interface Call {
  /** Milliseconds since the epoch. A call that takes longer is answered `unavailable`. */
  deadline: number;
  /** Who calls, in RPCs of operators. */
  operator?: OperatorCall;
}

export type Method<Request, Response> = (request: Request, call: Call) => Promise<Response>;

type Declared<Server> = keyof {
  [Name in keyof Server as string extends Name ? never : number extends Name ? never : Name]: true;
};

/** The methods of a service as plain functions, for handlers and clients. A missing RPC does not compile. */
export type Methods<Server> = {
  [Name in Declared<Server> & keyof Server]: Server[Name] extends handleUnaryCall<infer Request, infer Response>
    ? Method<Request, Response>
    : never;
};
