/** Injection token of the array of all strategies. */
export const PROVIDER_STRATEGIES = Symbol('provider strategies');
