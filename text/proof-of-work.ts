/** Words while a browser computes a proof of work. */
export const proofText = {
  label: 'Checking that no program sends this',
  note: 'Your browser works something out: a second or two. Nothing about you is sent.',
};
