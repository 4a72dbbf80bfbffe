/** The look of a link or a button inside a menu. */
export const menuItemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken aria-[current=page]:font-medium';
