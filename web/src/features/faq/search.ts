import { fold } from '../../../../shared/text/fold.ts';
import type { Topic } from './topics.ts';

/** Without accents, case or typographic signs: « Crédits d’essai » is found by « credit essai ». */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The topics with only the questions that hold every word of a query; topics without any are left out. */
export const searchTopics = (topics: Topic[], query: string): Topic[] => {
  const words = plain(query).split(' ').filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = plain([topic.title, question, ...answer].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};
