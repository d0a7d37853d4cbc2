/** One open stream. */
export type Reader = {
  body: ReadableStream<Uint8Array>;
  send: (bytes: Uint8Array) => void;
  end: () => void;
};

const unreadMaximumBytes = 64 * 1024;

/**
 * A stream that never makes its sender wait: a reader that falls 64 KB behind is dropped.
 * @param onEnd called once, whoever ends it
 * @param line the socket, cut without logging; null where the bytes are read in this process
 */
export function openReader(onEnd: () => void, line: { destroy: () => void } | null): Reader {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const leave = () => {
    if (controller === null) return false;
    controller = null;
    onEnd();
    return true;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started;
      },
      cancel: () => void leave(),
    },
    { highWaterMark: unreadMaximumBytes, size: (chunk) => chunk.byteLength },
  );
  return {
    body,
    send: (bytes) => {
      const current = controller;
      if (!current) return;
      if ((current.desiredSize ?? 0) >= bytes.byteLength) return current.enqueue(bytes);
      leave();
      if (line) line.destroy();
      else current.error(new Error('The reader of a live stream fell behind.'));
    },
    end: () => {
      const current = controller;
      if (leave()) current?.close();
    },
  };
}
