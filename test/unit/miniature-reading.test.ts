import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, test } from 'vitest';
import { describe } from '../../functions/model/describe.ts';
import { withUsualWork } from '../../functions/model/usual-work.ts';
import { genericCalibration } from '../../shared/account/generic-calibration.ts';
import { estimate } from '../../shared/estimate/estimate.ts';
import { Brief } from '../../shared/quote/quote.ts';
import {
  briefs,
  firstSelection,
  type Brief as MiniatureBrief,
  textOf,
} from '../../web/src/features/home/miniature/briefs.ts';
import { countSelection } from '../../web/src/features/home/miniature/count-selection.ts';
import { projects } from '../../web/src/features/home/miniature/projects.ts';
import { Cassette, contentOf } from '../eval/cassettes.ts';

/** What a language model wrote as an answer to the product's instructions and this text; no service was called. */
const recordingOf = (id: string) =>
  Cassette.parse(
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../support/miniature', `${id}.json`), 'utf8')),
  );

const written = (brief: MiniatureBrief) =>
  Brief.parse({
    projectName: brief.label,
    projectType: projects[brief.id]?.input.projectType,
    description: textOf(brief),
  });

test.each(briefs)(
  'the text of « $label », read by a model in the generator, comes to the total that it shows',
  async (brief) => {
    const recording = recordingOf(brief.id);
    const writtenBrief = written(brief);
    // Another text needs another answer.
    expect(recording.content).toBe(contentOf({ brief: writtenBrief, documents: [] }));
    expect(recording.writer.kind).toBe('model');
    const [answers = []] = recording.runs;
    async function* next(): AsyncGenerator<ConverseStreamOutput> {
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text: answers.shift()?.text ?? '' } } };
      yield { messageStop: { stopReason: 'end_turn' } };
    }
    const input = {
      brief: writtenBrief,
      documents: [],
      sentAt: '2026-11-27T10:00:00.000Z',
      onProgress: () => undefined,
      nonce: 'c0de5ecret',
    };
    const described = await describe(async () => next(), { ...input, deadline: Date.now() + 60_000 });
    const counted = estimate({
      scope: withUsualWork(described.scope, { ...input, ...described }),
      projectType: writtenBrief.projectType,
      technologies: [],
      options: writtenBrief.options,
      calibration: genericCalibration,
      createdAt: projects[brief.id]?.input.createdAt ?? '',
      reading: { model: recording.writer.id, explained: described.explained, unknown: described.unknown },
    });
    const shown = countSelection([brief.id, ...firstSelection.filter((id) => id !== 'shop')]).estimate;
    const ratio = counted.estimated_hours / shown.estimated_hours;
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  },
);
