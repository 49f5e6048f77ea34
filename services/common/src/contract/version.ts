/** The version of the contract and of the processes; every response names it. */
export const CONTRACT_VERSION = '1.0.0-beta.2';
