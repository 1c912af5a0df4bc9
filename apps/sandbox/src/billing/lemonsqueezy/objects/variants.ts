/** What a store sells. */
export interface Variant {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly interval: 'month' | 'year';
  /** Days of the free trial that the variant brings; 0 for none. */
  readonly trialDays: number;
}

const variants: readonly Variant[] = [
  { id: 101, storeId: 1, name: 'Monthly', interval: 'month', trialDays: 0 },
  { id: 102, storeId: 1, name: 'Yearly', interval: 'year', trialDays: 0 },
  { id: 111, storeId: 1, name: 'Monthly, cheaper', interval: 'month', trialDays: 0 },
  { id: 112, storeId: 1, name: 'Yearly, cheaper', interval: 'year', trialDays: 0 },
  { id: 121, storeId: 1, name: 'Monthly with a trial', interval: 'month', trialDays: 14 },
  { id: 201, storeId: 2, name: 'Monthly of another store', interval: 'month', trialDays: 0 },
];

export function findVariant(id: number): Variant | undefined {
  return variants.find((variant) => variant.id === id);
}

export function hasStore(id: string): boolean {
  return variants.some(({ storeId }) => String(storeId) === id);
}
