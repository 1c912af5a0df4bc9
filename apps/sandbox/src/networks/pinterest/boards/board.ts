export const privacies = ['PUBLIC', 'PROTECTED', 'SECRET'] as const;
type Privacy = (typeof privacies)[number];

/** A part of a board. */
export interface Section {
  readonly id: string;
  readonly name: string;
}

/** A board as it is kept. */
export interface Board {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly privacy: Privacy;
  readonly isAdsOnly: boolean;
  /** Made with Trial access: only the owner sees it. */
  readonly isHidden: boolean;
  readonly sections: readonly Section[];
  readonly createdAt: string;
  readonly pinsModifiedAt: string;
}

/** Times come without a zone and mean UTC. */
export function shownTime(iso: string): string {
  return iso.replace(/(?:\.\d+)?Z$/, '');
}
