import { onSchedule } from '../../runtime/event.ts';
import { writeExports } from '../../use-cases/account/write-exports.ts';

export const handler = onSchedule(writeExports);
