import type { CampaignDocument, StepDocument, TargetDocument } from './schedule-document.js';

/** The spelling each field was given in, so that an issue names the field the client wrote. */
export interface FieldSpellings {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly description: string;
  readonly publishAt: string;
  readonly mediaLink: string;
  readonly interactionType: string;
  readonly parentStepId: string;
  readonly delay: string;
}

/** Where a step of a campaign stands. All indices start at 0. */
export interface CampaignPlace {
  readonly campaign: CampaignDocument;
  readonly campaignIndex: number;
  readonly campaignPath: string;
  readonly target: TargetDocument;
  readonly targetIndex: number;
  readonly targetPath: string;
  readonly stepIndex: number;
  /** The spellings their times were given in. */
  readonly timeFields: { readonly campaign: string; readonly target: string };
}

/** A post of the document in its place. */
export interface ScheduleItem {
  readonly step: StepDocument;
  /** `posts[3]` or `campaigns[0].targets[1].steps[2]`. */
  readonly path: string;
  /** Position among all posts of the document. */
  readonly index: number;
  /** The step's own id or the generated one. */
  readonly stepId: string;
  readonly spellings: FieldSpellings;
  /** Some of its media could not be read; rules that count media keep quiet then. */
  readonly hasUnreadableMedia: boolean;
  /** The post it answers is stored already and no part of the document. */
  readonly answersStoredPost?: boolean;
  /** Null for a flat list. */
  readonly place: CampaignPlace | null;
}
