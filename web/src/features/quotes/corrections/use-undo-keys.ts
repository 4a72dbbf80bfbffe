import { useEffect, useEffectEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Ctrl+Z and Ctrl+Y, ⌘Z and ⇧⌘Z: of the corrections, but in a field that was typed in, which takes that back first. */
export const useUndoKeys = (undo: () => void, redo: () => void): void => {
  const onUndo = useEffectEvent(undo);
  const onRedo = useEffectEvent(redo);
  useEffect(() => {
    let typedIn: { field: TextField; before: string } | undefined;
    const onType = ({ target }: Event) => {
      if (isTextField(target) && typedIn?.field !== target) typedIn = { field: target, before: target.value };
    };
    const onEnter = () => {
      typedIn = undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (typedIn && typedIn.field === event.target && typedIn.before !== typedIn.field.value) return;
      event.preventDefault();
      typedIn = undefined;
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
    };
    const controller = new AbortController();
    document.addEventListener('beforeinput', onType, controller);
    document.addEventListener('focusin', onEnter, controller);
    document.addEventListener('keydown', onKey, controller);
    return () => controller.abort();
  }, []);
};
