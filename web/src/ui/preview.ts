/** Milliseconds before a figure that is pointed at or focused speaks, and before it falls silent. */
const delays = { show: 150, hide: 220 };

/** Without it a popover stands in the middle of the page: too much for a pointer that only passes by. */
const canStandBeside = () => CSS.supports('position-area', 'block-end');
const isAnotherKept = () => document.querySelector('[data-kept]:popover-open') !== null;

/** Opens a popover for as long as something is pointed at or focused, unless somebody wants it kept. */
export const createPreview = (popover: () => HTMLElement | null) => {
  let timer = 0;
  const isOpen = () => popover()?.matches(':popover-open') ?? false;
  const isKept = () => popover()?.matches('[data-kept]') ?? false;
  const stop = () => clearTimeout(timer);
  const later = (delay: number, act: () => void) => {
    stop();
    timer = window.setTimeout(act, delay);
  };
  return {
    isOpen,
    isKept,
    stop,
    showBeside: (source: HTMLElement) => {
      if (!canStandBeside()) return;
      later(delays.show, () => {
        if (!isOpen() && !isAnotherKept() && source.isConnected) popover()?.showPopover({ source });
      });
    },
    hideSoon: () =>
      later(delays.hide, () => {
        if (isOpen() && !isKept()) popover()?.hidePopover();
      }),
    hide: () => {
      stop();
      if (isOpen()) popover()?.hidePopover();
    },
  };
};
