/** The connection of a session with these settings. Options in the address stay, below ours. */
export declare function connectionTo(url: string): {
    readonly connectionString: string;
    readonly options: string;
};
