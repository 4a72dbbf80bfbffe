/** Milliseconds before the explanation of a hovered or focused figure opens, and before it closes. */
const delays = { show: 150, hide: 220 };

/** Browsers without anchor positioning center the popover, so they do not open it on hover. */
const canStandBeside = () => CSS.supports('position-area', 'block-end');
const isAnotherKept = () => document.querySelector('[data-kept]:popover-open') !== null;

/** Opens a popover while its trigger is hovered or focused, or until it is closed where it was pressed. */
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
