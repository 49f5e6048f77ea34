/** The version of the contract. */
export const SERVICE_VERSION = '1.0.0-beta.2';
