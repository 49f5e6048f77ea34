/** Of the contract, which every answer names, and of the processes that keep it. */
export const CONTRACT_VERSION = '1.0.0-beta.2';
