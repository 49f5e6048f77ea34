// Unary gRPC between the processes: every method is an asynchronous function of a message.
import grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { fileURLToPath } from 'node:url';

const DEADLINE_MS = 5000;
const file = fileURLToPath(new URL('./services.proto', import.meta.url));
const { conventional } = grpc.loadPackageDefinition(loadSync(file, { defaults: true }));
const serviceOf = (name) => conventional[name[0].toUpperCase() + name.slice(1)];

export const { NOT_FOUND, UNAVAILABLE, DEADLINE_EXCEEDED } = grpc.status;
export const notFound = (what) => Object.assign(new Error(`${what} not found`), { code: NOT_FOUND });

/** @param handlers {getContent: async (message) => message, …} @returns the port */
export function serve(name, handlers) {
  const server = new grpc.Server();
  const unary = (handler) => (call, callback) => {
    handler(call.request).then(
      (answer) => callback(null, answer),
      (error) =>
        callback({ code: Number.isInteger(error.code) ? error.code : grpc.status.INTERNAL, details: error.message }),
    );
  };
  server.addService(
    serviceOf(name).service,
    Object.fromEntries(Object.entries(handlers).map(([method, handler]) => [method, unary(handler)])),
  );
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}

/** The same functions over the network. */
export function connect(name, address) {
  const client = new (serviceOf(name))(address, grpc.credentials.createInsecure());
  const call = (method) => (message) =>
    new Promise((resolve, reject) => {
      client[method](message, { deadline: Date.now() + DEADLINE_MS }, (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
    });
  return Object.fromEntries(
    Object.values(serviceOf(name).service).map(({ originalName }) => [originalName, call(originalName)]),
  );
}
