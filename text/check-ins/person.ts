import { checkInMessages } from './messages.ts';

const { noService } = checkInMessages;

/** The page of somebody who is asked or told: agree, see how it stands, stop. */
export const personText = {
  crumb: 'Check-ins',
  ask: {
    title: (owner: string) => `${owner} asks you to agree`,
    selfTitle: 'Use this address for check-ins?',
    self: 'You are asked here whether all is well.',
    asked: (owner: string) =>
      `${owner} would like Chaperon to ask you whether all is well, at set times or when ${owner} wants to know, once an hour at most. You answer by one tap. Where you do not answer, you are reminded, and then ${owner} and the contacts ${owner} chose are told.`,
    told: (owner: string) =>
      `${owner} would like Chaperon to tell you when a question whether all is well is not answered in time. Then you try to reach them. ${noService}`,
    place: 'You are not asked where you are, and nobody is told where you are.',
    address: (address: string) => `Messages go to ${address}.`,
    yes: 'Yes, I agree',
    selfYes: 'Yes, ask me here',
    no: 'No, thanks',
    not: 'Was it not meant for you? Do nothing: it is deleted in two days.',
  },
  agreed: {
    title: 'You agreed',
    did: 'Thank you. Nothing more is to be done now.',
    self: 'You are asked here whether all is well.',
    asked: (owner: string) => `${owner} may ask you whether all is well.`,
    told: (owner: string) => `You are told where a question of ${owner} is not answered.`,
    lately: 'Lately',
    quiet: 'Nothing was missed lately.',
    missed: (asked: string, at: string) => `${asked} has not answered since ${at}.`,
    help: (asked: string, at: string) => `${asked} asked for help on ${at}.`,
    well: (asked: string, at: string) => `${asked} answered on ${at}: all is well.`,
  },
  stop: {
    title: 'Stop check-ins?',
    lead: (owner: string) =>
      `Nothing of ${owner}’s check-ins is sent to you any more. ${owner} sees that you stopped.`,
    selfLead: 'You are not asked at this address any more.',
    button: 'Stop',
    link: 'Stop this',
    done: 'Stopped',
    doneText: 'Nothing more is sent to you. Your address is deleted in 30 days.',
  },
};
