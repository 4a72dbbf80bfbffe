import type { KeyboardEvent } from 'react';

/** Enter as the end of what is typed: while an input method composes, it only takes the proposed characters. */
export const isEnterKey = ({ key, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !nativeEvent.isComposing;
