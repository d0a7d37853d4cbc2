/** What is said where an image cannot be made, or what does it cannot be loaded. */
export const shareFailureText = {
  shown: 'That did not work. Check your connection and try again.',
  /** In the console (specification §8). */
  logged: 'oops, something went wrong!',
};
