import { roleOf } from '../../gateway/iam.ts';
import type { Clock } from '../../host/clock.ts';
import type { Template } from '../../template/template.ts';
import type { LocalFunction } from '../lambda/lambda.ts';

const units: Record<string, number | undefined> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Milliseconds of `rate(5 minutes)`. */
export const periodOf = (expression: string) => {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const ms = units[unit];
  if (!ms) throw new Error(`The schedule ${expression} has no local equivalent: only rate(…) has`);
  return Number(count) * ms;
};

/** Runs the template's schedules by the local clock, each with its own role. */
export const startSchedules = (template: Template, functions: LocalFunction[], clock: Clock) => {
  for (const { id, properties } of template.ofType('AWS::Scheduler::Schedule')) {
    if (properties.State === 'DISABLED') continue;
    const { Arn, RoleArn, Input } = properties.Target;
    const target = functions.find(({ settings }) => settings.id === template.find('AWS::Lambda::Function', Arn).id);
    if (!target) throw new Error(`${id}: the local cloud schedules functions of this stack only`);
    if (!roleOf(template, RoleArn).allows({ action: 'lambda:InvokeFunction', resource: Arn }))
      throw new Error(`${id}: its role may not invoke ${target.settings.label}`);
    const period = periodOf(properties.ScheduleExpression);
    const event = Input ? JSON.parse(Input) : {};
    let due = clock.now() + period;
    const tick = async () => {
      due += period * (1 + Math.max(0, Math.floor((clock.now() - due) / period))); // times that a jump of the clock skipped are not made up for
      // At the exact time: relative waits would drift.
      clock.at(due, tick);
      await target.invoke(event).catch(() => undefined); // the function logs its failure; the next tick tries again
    };
    clock.at(due, tick);
  }
};
