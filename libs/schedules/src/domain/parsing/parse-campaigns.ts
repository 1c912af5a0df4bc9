import type { CampaignDocument, TargetDocument } from '../document/schedule-document.js';
import type { CampaignPlace, ScheduleItem } from '../document/schedule-item.js';
import type { IssueSubject } from '../issues/issue.js';
import type { IssueLog } from '../issues/issue-log.js';
import { answeredParts } from './answered-parts.js';
import { readField, readFirst } from './field.js';
import { checkFieldNames, knownFields } from './near-misses.js';
import { parseLabels } from './parse-labels.js';
import { parseQueue } from './parse-queue.js';
import { parseStep, type ParsedStep } from './parse-step.js';
import { fields, readTime, readWord, type Parsing } from './parsing.js';
import { isPlainObject, type PlainObject } from './plain-json.js';
import { checkOwnMode } from './schedule-mode.js';

const knownOfCampaign = knownFields(Object.values(fields.campaign), answeredParts.campaign);
const knownOfTarget = knownFields(Object.values(fields.target), answeredParts.target);

const partOf = (path: string): IssueSubject => ({
  path,
  postIndex: null,
  account: null,
  provider: null,
});

interface ReadTarget {
  readonly target: TargetDocument;
  readonly path: string;
  readonly timeField: string;
  readonly steps: readonly (ParsedStep & { readonly path: string; readonly index: number })[];
}

/** Reads the campaigns and lays their steps out in document order. */
export function parseCampaigns(
  values: readonly unknown[],
  parsing: Parsing,
): { readonly campaigns: readonly CampaignDocument[]; readonly items: readonly ScheduleItem[] } {
  const items: ScheduleItem[] = [];
  const campaigns = values.map((value, campaignIndex) => {
    const campaignPath = `campaigns[${campaignIndex}]`;
    const object = objectAt(value, campaignPath, 'A campaign must be an object', parsing);
    const head = readHead(object, campaignPath, campaignIndex, parsing);
    const targets = readTargets(object, campaignPath, items.length, parsing);
    const campaign = { ...head, targets: targets.map(({ target }) => target) };
    const campaignTime = readFirst(object, fields.campaign.publishAt).key;
    targets.forEach(({ target, path: targetPath, timeField, steps }, targetIndex) => {
      steps.forEach(({ step, spellings, hasUnreadableMedia, path, index }, stepIndex) => {
        const place: CampaignPlace = {
          campaign,
          campaignIndex,
          campaignPath,
          target,
          targetIndex,
          targetPath,
          stepIndex,
          timeFields: { campaign: campaignTime, target: timeField },
        };
        const stepId = step.id ?? `${campaign.id}_target_${targetIndex + 1}_step_${stepIndex + 1}`;
        items.push({ step, path, index, stepId, spellings, hasUnreadableMedia, place });
      });
    });
    return campaign;
  });
  return { campaigns, items };
}

function readHead(
  object: PlainObject,
  path: string,
  index: number,
  parsing: Parsing,
): Omit<CampaignDocument, 'targets'> {
  const subject = partOf(path);
  const { issues } = parsing;
  checkFieldNames(object, knownOfCampaign, path, issues);
  checkOwnMode(object, subject, parsing);
  const read = fields.campaign;
  return {
    id:
      readWord(object, subject, read.id, 'parent_step_unknown', issues).value ??
      `campaign_${index + 1}`,
    name: readName(object, subject, issues) ?? `Campaign ${index + 1}`,
    publishAt: readTime(object, subject, issues).value,
    timezone: readWord(object, subject, read.timezone, 'invalid_timezone', issues).value,
    ...parseLabels(object, subject, issues),
    ...parseQueue(object, subject, issues),
  };
}

function readName(object: PlainObject, subject: IssueSubject, issues: IssueLog): string | null {
  const { key, value } = readField(object, subject.path, fields.campaign.name);
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  const message = 'A campaign needs a name';
  issues.error(subject, 'campaign_name_required', key, message);
  return null;
}

function readTargets(
  object: PlainObject,
  campaignPath: string,
  firstIndex: number,
  parsing: Parsing,
): readonly ReadTarget[] {
  const values = object['targets'];
  if (!Array.isArray(values) || values.length === 0) {
    const message = 'A campaign needs a list of targets that is not empty';
    parsing.issues.error(partOf(campaignPath), 'campaign_targets_required', 'targets', message);
    return [];
  }
  let nextIndex = firstIndex;
  return values.map((value, targetIndex) => {
    const path = `${campaignPath}.targets[${targetIndex}]`;
    const target = readTarget(value, path, nextIndex, parsing);
    nextIndex += target.steps.length;
    return target;
  });
}

function readTarget(
  value: unknown,
  path: string,
  firstIndex: number,
  parsing: Parsing,
): ReadTarget {
  const object = objectAt(value, path, 'A target must be an object', parsing);
  const { issues } = parsing;
  const read = fields.target;
  const subject = partOf(path);
  checkFieldNames(object, knownOfTarget, path, issues);
  checkOwnMode(object, subject, parsing);
  const account = readWord(object, subject, read.account, 'account_required', issues).value;
  const provider = readWord(object, subject, read.provider, 'provider_unsupported', issues).value;
  const head = {
    id: readWord(object, subject, read.id, 'parent_step_unknown', issues).value,
    account,
    provider: provider && parsing.providerId(provider),
    publishAt: readTime(object, subject, issues).value,
    timezone: readWord(object, subject, read.timezone, 'invalid_timezone', issues).value,
    ...parseLabels(object, subject, issues),
    ...parseQueue(object, subject, issues),
  };
  const timeField = readFirst(object, read.publishAt).key;
  const values = object['steps'];
  if (!Array.isArray(values) || values.length === 0) {
    const message = 'A target needs a list of steps that is not empty';
    issues.error({ ...subject, account }, 'campaign_steps_required', 'steps', message);
    return { target: { ...head, steps: [] }, path, timeField, steps: [] };
  }
  const steps = values.map((step, stepIndex) => {
    const stepPath = `${path}.steps[${stepIndex}]`;
    const index = firstIndex + stepIndex;
    return { ...parseStep(step, stepPath, index, parsing), path: stepPath, index };
  });
  return { target: { ...head, steps: steps.map(({ step }) => step) }, path, timeField, steps };
}

function objectAt(value: unknown, path: string, message: string, parsing: Parsing): PlainObject {
  if (isPlainObject(value)) return value;
  parsing.issues.error(partOf(path), 'schedule_items_required', '', message);
  return {};
}
