import type { Metrics } from './metrics.js';

const RESPONSES = ['likes', 'comments', 'shares', 'saves', 'clicks'] as const;
/** What a network tells of how many saw a post, the best first. */
const AUDIENCES = ['impressions', 'reach', 'views'] as const;

/**
 * Responses for each time that a post was seen. Null where the network tells of no response, or not how many saw it.
 */
export function engagementOf(metrics: Metrics): number | null {
  const audience = AUDIENCES.map((name) => metrics[name]).find((count) => count !== null);
  const responses = RESPONSES.map((name) => metrics[name]).filter((count) => count !== null);
  if (!audience || responses.length === 0) return null;
  return responses.reduce((sum, count) => sum + count, 0) / audience;
}

/** The middle of numbers, between the two middle ones where they are even; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
