/** Names the contract that answered. */
export const SERVICE_VERSION = '1.0.0-beta.2';
