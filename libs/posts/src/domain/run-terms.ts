export type ScheduleMode = 'scheduled' | 'draft';
/** What becomes of a post that could not go out in time, when the document says so. */
export const missedPolicies = ['publish', 'hold', 'fail'] as const;
export type MissedPolicy = (typeof missedPolicies)[number];
export type SourceModel = 'posts_v1' | 'campaigns_v2';
