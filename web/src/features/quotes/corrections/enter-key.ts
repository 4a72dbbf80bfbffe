import type { KeyboardEvent } from 'react';

/** While an input method composes, Enter only accepts its proposal. */
export const isEnterKey = ({ key, nativeEvent }: KeyboardEvent): boolean => key === 'Enter' && !nativeEvent.isComposing;
