/** How long a notification stays unless it is hovered or focused (specification §9). */
export const TOAST_MS = 10_000;
